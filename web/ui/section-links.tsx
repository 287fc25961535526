/**
 * Links to the sections of a long page, which mark the current section. For desktops, where they are beside the page.
 */
import { useEffect, useState } from 'react';

export interface PageSection {
  id: string;
  title: string;
}

export function SectionLinks({ sections }: { sections: readonly PageSection[] }) {
  const currentId = useCurrentSection(sections);
  return (
    <ul className="mb-2 hidden ps-12 desktop:grid">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === currentId ? 'true' : undefined}
            className="block py-1.5 text-sm text-muted transition-colors hover:text-text aria-[current=true]:font-semibold aria-[current=true]:text-text"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
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
