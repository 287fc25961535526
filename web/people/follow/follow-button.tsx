/** Follows a person, or stops following them. */
import { UserCheck, UserPlus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-styles.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useFollow, useSetFollowed } from './follows.queries.ts';

interface FollowButtonProps {
  username: string;
  /** The state that a list has loaded. Without it, the button loads the state. */
  isFollowed?: boolean;
  size?: ButtonSize;
  /** Whether the accessible name contains the username, for buttons in a list of people. */
  isNamed?: boolean;
}

export function FollowButton({ username, isFollowed: known, size, isNamed = false }: FollowButtonProps) {
  const { data, isPending } = useFollow(username, known);
  const change = useSetFollowed(username);
  const isFollowed = data?.isFollowed ?? false;
  if (isPending) return <Skeleton className={`min-w-33 ${size === 'small' ? 'h-9' : 'h-11'}`} isOnRaised />;
  const [Icon, label] = isFollowed ? [UserCheck, 'Following'] : [UserPlus, 'Follow'];
  return (
    <Button
      size={size}
      aria-pressed={isFollowed}
      aria-label={isNamed ? `${label} ${username}` : undefined}
      onClick={() => change.mutate(!isFollowed)}
      className="min-w-33"
    >
      <Icon size={size === 'small' ? 17 : 18} aria-hidden="true" />
      {label}
    </Button>
  );
}
