/** What the product asks of a provider that turns addresses into points. */
import type { PlacePrecision } from '@starparty/contract/event-terms.ts';
import type { StateCode } from '@starparty/contract/us-states.ts';
import type { Point } from '../../places/distance.ts';

export interface WantedAddress {
  street: string;
  city: string;
  state: StateCode;
}

export interface FoundAddress extends Point {
  precision: Exclude<PlacePrecision, 'marker'>;
}

/** What somebody has typed of an address so far. */
export interface TypedAddress {
  street: string;
  /** Blank while none is typed. */
  city: string;
  /** Null while none is chosen. */
  state: StateCode | null;
}

export interface AddressProvider {
  /** Where addresses are looked up, for the log line at start. */
  readonly description: string;
  /** The point of an address of the 50 states or DC; undefined when it cannot be found there. Never fails. */
  find(address: WantedAddress): Promise<FoundAddress | undefined>;
  /** Addresses that fit what somebody is typing. Undefined where no streets are known while one types. Never fails. */
  suggest?(typed: TypedAddress): Promise<WantedAddress[]>;
}
