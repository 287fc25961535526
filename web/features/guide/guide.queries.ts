/** What the guide suggests to ask, and passing a question on to the host. */

import { listGuideSuggestions, tellHost } from '@starparty/contract/guide.ts';
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';

export function useSuggestions() {
  return useQuery({
    queryKey: ['guide', 'suggestions'],
    queryFn: async ({ signal }) => (await call(listGuideSuggestions, {}, { signal })).items,
  });
}

export function useTellHost() {
  return useMutation({
    mutationFn: (message: string) => call(tellHost, { body: { message } }),
    onSuccess: () => showToast(guideTexts.told),
    onError: (error) => showToast(explain(guideTexts.tellFailed, error), 'error'),
  });
}
