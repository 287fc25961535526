/** Stands in honestly for a page that is still being built: what it will do, and the way back. */
import { useMatches } from '@tanstack/react-router';
import { LaunchPad } from '../ui/drawings/launch-pad.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { beingBuiltTexts } from './being-built-texts.ts';

export function BeingBuiltPage() {
  const { title, building } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  return (
    <div className="mx-auto grid max-w-reading justify-items-center gap-6 px-4 py-12 text-center tablet:py-20">
      <LaunchPad className="w-60" />
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-form text-muted">This page is still being built. {building && beingBuiltTexts[building]}</p>
      </div>
      <LinkButton to="/home">Back to Home</LinkButton>
    </div>
  );
}
