/** How a chat shows whom one talks to. The page fills it in, because people are not the business of messages. */
import type { Person } from '@starparty/contract/profiles.ts';
import type { ReactNode } from 'react';

/** Draws a person, whose name opens their profile, with the detail below the name. */
export type RenderPerson = (person: Person, detail: ReactNode, pictureSize: number) => ReactNode;
