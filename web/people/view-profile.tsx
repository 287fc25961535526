/** A link that opens the popup about a person. */
import type { Person } from '@starparty/contract/profiles.ts';
import { useAboutPerson } from './about-person.tsx';

export function ViewProfile({ person }: { person: Person }) {
  const { triggerProps, popup } = useAboutPerson(person);
  return (
    <>
      <a {...triggerProps} className="link inline-flex min-h-6 items-center justify-self-start text-sm font-semibold">
        View profile
      </a>
      {popup}
    </>
  );
}
