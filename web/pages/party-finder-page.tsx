/** The way into the party finder, for anyone. */
export { PartyIntro as PartyFinderPage } from '../features/party/party-intro.tsx';
