/** The lists of accepted and passed members. */
import { useSearch } from '@tanstack/react-router';
import { DecidedList } from '../features/party/decided-list.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export function DecidedPage() {
  const { show } = useSearch({ from: '/frame/members/matches/decided' });
  const isPassed = show === 'passed';
  return (
    <div className="reading grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{isPassed ? 'People you passed' : 'People you accepted'}</h1>
        <LinkButton to="/matches">Back to matches</LinkButton>
      </div>
      <nav aria-label="Decisions" className="flex gap-2">
        <LinkButton
          to="/matches/decided"
          search={{ show: 'accepted' }}
          kind={isPassed ? 'ghost' : 'secondary'}
          size="small"
          aria-current={isPassed ? undefined : 'page'}
        >
          Accepted
        </LinkButton>
        <LinkButton
          to="/matches/decided"
          search={{ show: 'passed' }}
          kind={isPassed ? 'secondary' : 'ghost'}
          size="small"
          aria-current={isPassed ? 'page' : undefined}
        >
          Passed
        </LinkButton>
      </nav>
      <div className="panel px-4 tablet:px-6">
        <DecidedList key={show} decision={isPassed ? 'pass' : 'accept'} />
      </div>
    </div>
  );
}
