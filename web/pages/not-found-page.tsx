/** The page for unknown addresses. */
import { texts } from '@starparty/contract/common-texts.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { MissingPage } from '../ui/states/missing-page.tsx';

export function NotFoundPage() {
  return (
    <MissingPage
      reason={texts.pageNotFoundReason}
      action={
        <LinkButton to="/home" kind="primary">
          Back to Home
        </LinkButton>
      }
    />
  );
}
