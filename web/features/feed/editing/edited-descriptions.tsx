/** The descriptions of the pictures of an edited post. Their changes are a draft. */
import type { Post } from '@starparty/contract/feed.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { altTextMax } from '@starparty/contract/limits.ts';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { AltTextField } from '../pictures/alt-text-field.tsx';

type EditedDescriptionsState = ReturnType<typeof useEditedDescriptions>;

/** The initial value of the draft, which contains changed descriptions by the id of their picture. */
const unchanged: Record<string, string> = {};

export function useEditedDescriptions({ postId, postAttachment, attachmentAlt, morePictures }: Post) {
  const [changes, setChanges] = useDraft(`edited-post-descriptions.${postId}`, unchanged);
  const stored = postAttachment ? [{ image: postAttachment, altText: attachmentAlt }, ...morePictures] : [];
  const pictures = stored.map(({ image, altText }) => ({ image, altText: changes[image.imageId] ?? altText ?? '' }));
  return {
    pictures,
    /** The descriptions to save. */
    changed: pictures.flatMap(({ image: { imageId }, altText }, index) =>
      keptText(altText) === (stored[index]?.altText ?? '') ? [] : { imageId, altText: keptText(altText) },
    ),
    areTooLong: pictures.some(({ altText }) => keptText(altText).length > altTextMax),
    change: (imageId: string, altText: string) => setChanges({ ...changes, [imageId]: altText }),
    reset: () => setChanges(unchanged),
  };
}

export function EditedDescriptions({ pictures, change }: Pick<EditedDescriptionsState, 'pictures' | 'change'>) {
  return (
    <ul aria-label="Pictures" className="grid gap-3">
      {pictures.map(({ image: { imageId, previewUrl }, altText }, index) => (
        <li key={imageId} className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-3">
          {/* The label of the field names the picture. */}
          <img src={previewUrl} alt="" className="aspect-square w-16 rounded-field bg-panel object-cover" />
          <AltTextField
            label={`Description of ${pictures.length > 1 ? `image ${index + 1}` : 'image'}`}
            value={altText}
            onChange={(text) => change(imageId, text)}
          />
        </li>
      ))}
    </ul>
  );
}
