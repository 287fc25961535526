/**
 * Links from the login page to the preview of an event, if it has one. Previews are public, so the link reveals
 * nothing.
 */
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export function PreviewLink({ eventId }: { eventId: string }) {
  const [hasPreview, setHasPreview] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    // If the request fails, shows no link.
    import('./preview.loader.ts')
      .then(({ loadPreview }) => loadPreview(eventId, controller.signal))
      .then(
        ({ state }) => setHasPreview(state === 'found'),
        () => {},
      );
    return () => controller.abort();
  }, [eventId]);
  if (!hasPreview) return null;
  return (
    <Link to="/e/$eventId" params={{ eventId }} className="link">
      See a preview
    </Link>
  );
}
