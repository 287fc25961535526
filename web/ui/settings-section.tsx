/** One part of a settings page: a heading that the page's own navigation leads to, and what one can set there. */
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  /** The part of the address behind the #. */
  id: string;
  title: string;
  /** What it is for, where the title does not say it. */
  about?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel grid min-w-0 gap-5 p-4 tablet:p-6">
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
