/** What the guide suggests to ask, and passing a question on to the host. */
import { texts } from '@starparty/contract/errors.ts';
import { listGuideSuggestions, tellHost } from '@starparty/contract/guide.ts';
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
    onSuccess: () => showToast(texts.guideTold),
    onError: (error) => showToast(explain(texts.guideTellFailed, error), 'error'),
  });
}
