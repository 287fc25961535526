/** Suggested questions, the guide's settings, and forwarding a question to the host. */

import type { Reply } from '@starparty/contract/endpoint.ts';
import {
  askHost,
  getGuideSettings,
  listGuideSuggestions,
  rateAnswer,
  setGuideSettings,
} from '@starparty/contract/guide.ts';
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

export function useSuggestions() {
  return useQuery({
    queryKey: ['guide', 'suggestions'],
    queryFn: async ({ signal }) => (await call(listGuideSuggestions, {}, { signal })).items,
  });
}

const settingsKey = ['guide', 'settings'];

export function useGuideSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getGuideSettings, {}, { signal }),
  });
}

export function useSetUsesModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (usesModel: boolean) => call(setGuideSettings, { body: { usesModel } }),
    onSuccess: (_, usesModel) =>
      client.setQueryData<Reply<typeof getGuideSettings>>(settingsKey, (before) => before && { ...before, usesModel }),
    onError: (error) => showToast(explain(guideTexts.choiceNotSaved, error), 'error'),
  });
}

export function useForwardQuestion() {
  return useMutation({
    mutationFn: (message: string) => call(askHost, { body: { message } }),
    onSuccess: () => showToast(guideTexts.forwarded),
    onError: (error) => showToast(explain(guideTexts.forwardFailed, error), 'error'),
  });
}

export function useRateAnswer() {
  return useMutation({
    mutationFn: (hasHelped: boolean) => call(rateAnswer, { body: { hasHelped } }),
    onError: (error) => showToast(explain(guideTexts.rateFailed, error), 'error'),
  });
}
