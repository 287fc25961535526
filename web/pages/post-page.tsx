/** One post with its comments. */

export function PostPage() {
  return <h1 className="text-xl">Post</h1>;
}
