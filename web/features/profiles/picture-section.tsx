/** The profile picture on the account page. */
import type { Me } from '@starparty/contract/profiles.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { PictureEditor } from './picture-editor.tsx';

export function PictureSection({ id, me }: { id: string; me: Me }) {
  return (
    <SettingsSection id={id} title="Profile Picture">
      <PictureEditor me={me} />
    </SettingsSection>
  );
}
