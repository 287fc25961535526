/** How the feed shows who wrote something. The page fills it in, because people are not the feed's business. */
import type { Person } from '@starparty/contract/profiles.ts';
import type { ReactNode } from 'react';

/** Draws a person with the detail, such as the time, below the name. */
export type RenderAuthor = (person: Person, detail: ReactNode, pictureSize: number) => ReactNode;
