/** Publish and subscribe between the processes of an installation. */

export interface Bus {
  /**
   * Delivers text to listeners of this process at once, and to other processes soon. While the connection is down,
   * queues messages up to a limit. Dropped messages count as a gap for their subscribers. Without other processes,
   * nothing is sent. A process that starts later begins with a gap.
   */
  publish(topic: string, payload: string): void;
  /** Resolves when all published messages are sent, at the latest after a second; never rejects. */
  flush(): Promise<void>;
  subscribe(topic: string, listener: (payload: string) => void): void;
  /** Calls the listener when messages of other processes may have been lost. */
  onGap(listener: () => void): void;
  /** Closes the connection in any state. All resources are released when it resolves. */
  close(): Promise<void>;
}
