/** Loads a part of the server on first use, so that the start does not wait for it. */

/** Returns the result of the first successful `load` to every call. */
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
