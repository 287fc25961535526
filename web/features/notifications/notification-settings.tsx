/** Switches for the kinds of notifications. */

import { type NotificationKind, notificationKinds, notificationLabels } from '@starparty/contract/features.ts';
import { notificationTexts } from '@starparty/contract/notification-texts.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { SectionFailed } from '../../ui/states/section-failed.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useNotificationSettings, useSetMuted } from './notifications.queries.ts';

export function NotificationSettings({ id }: { id: string }) {
  return (
    <SettingsSection
      id={id}
      title="Kinds of notifications"
      about="Choose what the bell shows. Direct messages have their own counter."
    >
      <Switches />
    </SettingsSection>
  );
}

function Switches() {
  const settings = useNotificationSettings();
  if (!settings.data) {
    if (!settings.isFetching && settings.error) {
      return (
        <SectionFailed
          title={notificationTexts.notificationSettingsFailed}
          detail={errorSentence(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      );
    }
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        {/* The placeholder is as high as the switches, so that the sections below do not move. */}
        <div className="grid gap-2">
          {notificationKinds.map((kind) => (
            <Skeleton key={kind} className="h-11" />
          ))}
        </div>
      </div>
    );
  }
  const { muted } = settings.data;
  return (
    <div className="grid gap-2">
      {notificationKinds.map((kind) => (
        <KindSwitch key={kind} kind={kind} isMuted={muted.includes(kind)} />
      ))}
    </div>
  );
}

function KindSwitch({ kind, isMuted }: { kind: NotificationKind; isMuted: boolean }) {
  const setMuted = useSetMuted(kind);
  return (
    <Switch isOn={!isMuted} onChange={(isOn) => setMuted.mutate(!isOn)}>
      {notificationLabels[kind]}
    </Switch>
  );
}
