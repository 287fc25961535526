/** A card of the matcher: the player, the reasons for the suggestion, and the answers. */
import type { PartyCard } from '@starparty/contract/party.ts';
import { type PlayPlatform, playPlatforms } from '@starparty/contract/party-availability.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { Check } from 'lucide-react';
import { memo, useState } from 'react';
import { OthersMenu } from '../../../people/safety/others-menu.tsx';
import { ViewProfile } from '../../../people/view-profile.tsx';
import { RobotFace } from '../../../ui/drawings/robot-face.tsx';
import { Cover } from '../../../ui/pictures/cover.tsx';
import { languageName } from '../language-name.ts';
import { MatchReasons } from '../match-reasons.tsx';
import { FitRing } from './fit-ring.tsx';
import { NewHere } from './new-here.tsx';

interface MatchCardProps {
  card: PartyCard;
  onBlocked: (userId: string) => void;
}

/** Memoized, because each step of the stack would otherwise render two cards again. */
export const MatchCard = memo(function MatchCard({ card, onBlocked }: MatchCardProps) {
  const { userId, username, profilePic, description, answers, topGames, languages, platforms, lastActive, isNew } =
    card;
  const facts = [
    { label: 'Languages', text: languages.map(languageName).join(', ') },
    { label: 'Platforms', text: platforms.map(platformName).join(', ') },
    { label: 'Last active', text: lastActive === null ? '' : lastActive === 'today' ? 'Today' : 'This week' },
  ].filter(({ text }) => text !== '');
  return (
    <div className="match-parts">
      <div className="match-part grid content-start gap-4 pb-5 tablet:border-line tablet:border-e">
        <div className="relative">
          <MatchPicture name={username} src={profilePic} />
          <div className="absolute end-3 top-3 rounded-full bg-veil">
            <OthersMenu
              label={`More about ${username}`}
              target={{ kind: 'player', id: userId }}
              author={username}
              onBlocked={() => onBlocked(userId)}
            />
          </div>
        </div>
        <div className="flex items-start justify-between gap-3 px-5">
          <div className="grid min-w-0 gap-1">
            <h2 className="text-xl wrap-anywhere">{username}</h2>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ViewProfile person={{ username, profilePic }} />
              {isNew && <NewHere />}
            </div>
          </div>
          <FitRing percent={card.fit} />
        </div>
        <div className="px-5">
          <MatchReasons card={card} />
        </div>
        <section className="grid gap-1 px-5">
          <h3 className="font-sans text-sm font-semibold text-muted">Description</h3>
          <p dir="auto" className="text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
            {description}
          </p>
        </section>
      </div>
      {/* Focusable, so that keys can scroll the section. */}
      <section
        aria-label="Games and player type"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window.
        tabIndex={0}
        className="match-part grid content-start gap-5 px-5 pb-5 tablet:py-5"
      >
        <section className="grid gap-2">
          <h3 className="font-sans text-sm font-semibold text-muted">Top Games</h3>
          {topGames.length === 0 ? (
            <p className="text-sm text-muted">No favorite games yet.</p>
          ) : (
            <ol className="grid">
              {topGames.map(({ rank, gameId, title, coverArtUrl, isShared }) => (
                <li
                  key={gameId}
                  className="flex items-center gap-3 border-line border-b py-(--match-row) last:border-0"
                >
                  <span className={`w-4 flex-none tabular-nums ${isShared ? 'text-aurora' : 'text-muted'}`}>
                    {rank}
                  </span>
                  <Cover title={title} src={coverArtUrl} className="h-10 w-7.5 rounded-sm" />
                  <span className="min-w-0 flex-1 wrap-anywhere">{title.trim() || 'Unknown Game'}</span>
                  {isShared && (
                    <span className="flex flex-none items-center gap-1 text-sm text-aurora">
                      <Check size={16} aria-hidden="true" />
                      You too
                    </span>
                  )}
                </li>
              ))}
            </ol>
          )}
        </section>
        <section className="grid gap-2">
          <h3 className="font-sans text-sm font-semibold text-muted">Player Type</h3>
          <dl className="grid">
            {partyQuestions.map(({ id, label, answers: choices }, index) => (
              <div key={id} className="flex justify-between gap-4 border-line border-b py-(--match-row) last:border-0">
                <dt className="text-muted">{label}</dt>
                <dd className="text-end font-semibold">
                  {choices.find(({ score }) => score === answers[index])?.label}
                </dd>
              </div>
            ))}
            {facts.map(({ label, text }) => (
              <div
                key={label}
                className="flex justify-between gap-4 border-line border-b py-(--match-row) last:border-0"
              >
                <dt className="text-muted">{label}</dt>
                <dd className="text-end font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </section>
    </div>
  );
});

const platformName = (id: PlayPlatform) => playPlatforms.find((platform) => platform.id === id)?.label ?? '';

/** A square picture as wide as the card. Without a picture, shows the robot that is drawn from the name. */
function MatchPicture({ name, src }: { name: string; src: string | null }) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt=""
        draggable={false}
        onError={() => setBrokenSrc(src)}
        className="match-picture w-full bg-raised object-cover"
      />
    );
  }
  return (
    <div className="match-picture grid w-full place-items-center bg-raised">
      <RobotFace name={name} size={160} />
    </div>
  );
}
