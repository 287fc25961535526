/**
 * Links to the sections of a long page that mark the current one. Hidden on phones, where the list would take too much
 * room.
 */
import { useEffect, useState } from 'react';

export interface PageSection {
  id: string;
  title: string;
}

export function SectionNav({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  const currentId = useCurrentSection(sections);
  return (
    <nav aria-label={label} className="sticky top-[calc(var(--top-bar)+1.5rem)] hidden self-start desktop:block">
      <ul className="grid gap-0.5 border-s border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === currentId ? 'true' : undefined}
              className="-ms-px block rounded-e-field border-s-2 border-transparent py-2 ps-4 text-sm text-muted transition-colors hover:text-text aria-[current=true]:border-ember aria-[current=true]:font-semibold aria-[current=true]:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section in the upper part of the window. */
function useCurrentSection(sections: readonly PageSection[]): string | undefined {
  const [currentId, setCurrentId] = useState(sections[0]?.id);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = sections.find(({ id }) => seen.has(id));
        if (first) setCurrentId(first.id);
      },
      { rootMargin: '-15% 0px -60% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return currentId;
}
