/** Loads a part of the server at its first use, so that a start does not wait for it. */

/** Gives the result of the first successful `load` to every call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
