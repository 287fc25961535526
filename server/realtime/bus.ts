/** What carries news between the processes of one Starparty. */

export interface Bus {
  /**
   * Hands text to the listeners of this process at once, and to every other process soon. While the connection is away it
   * is kept, up to a bound; what had to be given up counts as a gap for everybody who would have heard it. While there is
   * no other process, nothing is said to any; one that comes meanwhile begins with a gap.
   */
  publish(topic: string, payload: string): void;
  /** Settles when all that was published is on its way, at the latest after a second; never rejects. */
  flush(): Promise<void>;
  subscribe(topic: string, listener: (payload: string) => void): void;
  /** Calls back when news of other processes may have been lost. */
  onGap(listener: () => void): void;
  /** Ends the connection, whatever it is doing; nothing of the bus is left when it resolves. */
  close(): Promise<void>;
}
