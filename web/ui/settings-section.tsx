/** A section of a settings page: a heading that the page navigation links to, and the settings. */
import { type ReactNode, useEffect, useRef } from 'react';

interface SettingsSectionProps {
  /** The fragment of the section's address, after the #. */
  id: string;
  title: string;
  /** Describes the section if the title does not. */
  about?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The router scrolls to the fragment when the page renders. This section may load later.
    if (window.location.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id]);
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-title`} className="panel grid min-w-0 gap-5 p-4 tablet:p-6">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {about && <p className="text-sm text-muted">{about}</p>}
      </div>
      {children}
    </section>
  );
}
