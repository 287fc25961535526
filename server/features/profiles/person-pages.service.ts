/** The pages of people at `/u/{username}`, for members and for visitors. */
import { usernameSchema } from '@starparty/contract/auth.ts';
import { bannerPath } from '@starparty/contract/banners.ts';
import type { PersonPage, PersonPreview } from '@starparty/contract/person-pages.ts';
import { AppError } from '../../api/app-error.ts';
import type { PageHead } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { dayPartOf, mainPartOf } from '../party/fit/party.times.rules.ts';
import { preparePersonPages } from './person-pages.repository.ts';
import type { ProfilesService } from './profiles.service.ts';

export interface PersonPagesOptions {
  db: Database;
  profiles: ProfilesService;
  publicUrl(): string;
}

export type PersonPagesService = ReturnType<typeof createPersonPagesService>;

/** The maximum length of a description. Link previews of other services cut longer ones. */
const descriptionMax = 200;

type Hours = Record<'hours' | 'comparedHours', Uint8Array | null>;

/**
 * The part of the week in which a person plays most. Uses the copy of the hours that the party finder compares, which
 * changes later than the hours. Null while the two have different parts, because a member who removes hours expects
 * them to disappear from their page at once.
 */
function playTimeOf({ hours, comparedHours }: Hours) {
  if (!hours || !comparedHours) return null;
  const part = mainPartOf(comparedHours);
  return part === mainPartOf(hours) ? dayPartOf(part) : null;
}

export function createPersonPagesService({ db, profiles, publicUrl }: PersonPagesOptions) {
  const statements = preparePersonPages(db);

  return {
    /** @throws AppError not_found */
    async getPage(viewerId: string, username: string): Promise<PersonPage> {
      const { profile, userId, createdAt } = await profiles.getDatedProfile(viewerId, username);
      const hours = await statements.findHours(userId);
      return {
        ...profile,
        playTime: hours ? playTimeOf(hours) : null,
        memberSince: createdAt.toISOString().slice(0, 'YYYY-MM'.length),
        counts: await statements.count(viewerId, userId),
      };
    },

    /** @throws AppError not_found, also for a person who shows visitors nothing */
    async getPreview(viewerId: string | undefined, username: string): Promise<PersonPreview> {
      const found = await statements.findPreview(viewerId, username);
      if (!found) throw new AppError('not_found');
      const { userId, ...shown } = found;
      return { ...shown, favoriteGames: await profiles.listFavoriteGames(userId) };
    },

    /** The HTML head for link previews in other services. These services request the page without an account. */
    async findHead(name: string): Promise<PageHead | undefined> {
      const asked = usernameSchema.safeParse(name);
      const found = asked.success ? await statements.findPreview(undefined, asked.data) : undefined;
      if (!found) return undefined;
      const { username, bio, profilePic } = found;
      const words = (bio ?? '').replace(/\s+/g, ' ').trim();
      return {
        title: username,
        description: (words && [...words].slice(0, descriptionMax).join('')) || `${username} is on Starparty.`,
        url: `${publicUrl()}/u/${username}`,
        imageUrl: publicUrl() + (profilePic ?? `${bannerPath(username)}.png`),
      };
    },
  };
}
