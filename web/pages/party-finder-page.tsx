/** The start page of the party finder, also for visitors. */
export { PartyIntro as PartyFinderPage } from '../features/party/party-intro.tsx';
