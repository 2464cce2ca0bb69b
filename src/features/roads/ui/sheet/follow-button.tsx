import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { followRoad, listFollowedRoads, unfollowRoad } from '../../contract/followed-roads.ts';

/** Follows a road: the home page lists followed roads with their news. Free. */
export function FollowButton({ id }: { id: string }) {
  const { t } = useText();
  const asked = useQuery(listFollowedRoads, {});
  const follow = useMutation(followRoad);
  const unfollow = useMutation(unfollowRoad);
  const isFollowed = asked.answer?.some(({ road }) => road.id === id) ?? false;
  const failure = follow.error ?? unfollow.error;
  const turn = async () => {
    if (await (isFollowed ? unfollow : follow).send({ id })) asked.reload();
  };
  return (
    <>
      <Button
        aria-pressed={isFollowed}
        disabled={!asked.answer || follow.sending || unfollow.sending}
        onClick={() => void turn()}
      >
        <Icon name={isFollowed ? 'check' : 'star'} size={16} />
        {t(isFollowed ? 'road.unfollow' : 'road.follow')}
      </Button>
      {failure && <span role="alert">{failure.msg}</span>}
    </>
  );
}
