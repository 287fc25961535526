/** The descriptions of the pictures of a post. */

/** A picture of a post. Its description is null if it has none. */
export interface DescribedPicture {
  imageId: string;
  altText: string | null;
}

/** The text of a post with the descriptions of its pictures, for reports. */
export function describedText(text: string, pictures: { altText: string | null }[]): string {
  const described = pictures.flatMap(({ altText }, index) =>
    altText ? `Description of picture ${index + 1}: ${altText}` : [],
  );
  return [text, ...described].filter((line) => line !== '').join('\n');
}

/** The pictures after a change of some descriptions. Undefined if the post lacks one of the changed pictures. */
export function changeDescriptions(
  pictures: DescribedPicture[],
  changes: { imageId: string; altText: string }[],
): DescribedPicture[] | undefined {
  const ids = new Set(pictures.map(({ imageId }) => imageId));
  if (changes.some(({ imageId }) => !ids.has(imageId))) return undefined;
  const changed = new Map(changes.map(({ imageId, altText }) => [imageId, { imageId, altText: altText || null }]));
  return pictures.map((picture) => changed.get(picture.imageId) ?? picture);
}
