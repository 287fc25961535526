/**
 * Shows which model answers and where questions are sent. Lets the member choose between a model and the built-in
 * guide.
 */
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { ShieldCheck } from 'lucide-react';
import { explain } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { useGuideSettings, useSetUsesModel } from './guide.queries.ts';

export function GuideWriter() {
  const settings = useGuideSettings();
  const choice = useSetUsesModel();
  // Reserves the height of the line until its text is loaded.
  if (settings.isPending) return <p className="min-h-5" />;
  if (settings.isError) return <p className="text-muted">{explain(guideTexts.settingsFailed, settings.error)}</p>;
  const { writer, usesModel } = settings.data;
  const isByModel = writer !== null && usesModel;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted">
      <p className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
        <ShieldCheck size={15} aria-hidden="true" className="flex-none" />
        {isByModel
          ? `Answers by ${writer.model} at ${writer.host}. Your questions and the search results for them are sent there.`
          : 'The built-in guide answers. Nothing you write leaves this community.'}
      </p>
      {writer && (
        <Button
          kind="ghost"
          size="small"
          isBusy={choice.isPending}
          busyLabel="Saving"
          onClick={() => choice.mutate(!usesModel)}
        >
          {usesModel ? 'Use the built-in guide' : `Use ${writer.model}`}
        </Button>
      )}
    </div>
  );
}
