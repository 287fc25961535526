/** A button in the style of a link that opens the popup about a person. */
import type { Person } from '@starparty/contract/profiles.ts';
import { useAboutPerson } from './about-person.tsx';

export function ViewProfile({ person }: { person: Person }) {
  const { triggerProps, popup } = useAboutPerson(person);
  return (
    <>
      <button {...triggerProps} className="link min-h-6 justify-self-start text-sm font-semibold">
        View profile
      </button>
      {popup}
    </>
  );
}
