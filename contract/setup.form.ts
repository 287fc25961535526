/** The rules of the form that completes a new profile. */
import * as z from 'zod/mini';
import { ageMax, ageMin, bioMax, serviceLinkMax } from './limits.ts';
import { profileTexts } from './profile-texts.ts';
import { filled, writtenText } from './rules.ts';

/** The fields that the endpoints share. */
export const profileParts = {
  bio: writtenText(bioMax, `A bio has at most ${bioMax.toLocaleString('en-US')} characters.`),
  link: writtenText(serviceLinkMax, `A name or link has at most ${serviceLinkMax} characters.`),
};

const isAge = (years: number) => Number.isInteger(years) && years >= ageMin && years <= ageMax;

/** An age as text. The form of the party finder asks for it too. */
export const typedAge = z.pipe(
  z.string().check(
    z.refine((age) => age.trim() !== '', profileTexts.ageMissing),
    z.refine((age) => isAge(Number(age)), profileTexts.ageWrong),
  ),
  z.transform(Number),
);

export const setupRules = z.object({
  age: typedAge,
  bio: filled(profileParts.bio, profileTexts.bioMissing),
  steamLink: profileParts.link,
  epicLink: profileParts.link,
  psnLink: profileParts.link,
  xboxLink: profileParts.link,
  discordLink: profileParts.link,
  favoriteGames: z.custom<{ rank: number; gameId: string }[]>(),
});
