/** The logos of the services whose accounts a member can link. */
import type { Service } from '@starparty/contract/linked-services.ts';
import type { ReactNode } from 'react';
import { siDiscord, siEpicgames, siPlaystation, siSteam } from 'simple-icons';
import { BrandMark } from './brand-mark.tsx';

export const serviceMarks: Record<Service, ReactNode> = {
  steam: <BrandMark path={siSteam.path} />,
  epic: <BrandMark path={siEpicgames.path} />,
  psn: <BrandMark path={siPlaystation.path} />,
  xbox: <XboxMark />,
  discord: <BrandMark path={siDiscord.path} />,
};

/** Drawn for this project, because Simple Icons has no logo of Xbox. */
function XboxMark() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      aria-hidden="true"
    >
      <circle cx={12} cy={12} r={10} />
      <path d="M5.5 5 Q14 9 18.5 19 M18.5 5 Q10 9 5.5 19" />
    </svg>
  );
}
