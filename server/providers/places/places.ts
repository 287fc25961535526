/** The interface of providers that turn addresses into coordinates. */
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

/** A partially typed address. */
export interface TypedAddress {
  street: string;
  /** Blank if the member has not typed it yet. */
  city: string;
  /** Null if the member has not chosen it yet. */
  state: StateCode | null;
}

export interface AddressProvider {
  /** Describes the source of coordinates, for the log line at start. */
  readonly description: string;
  /** The coordinates of an address in the 50 states or DC. Undefined if not found. Never fails. */
  find(address: WantedAddress): Promise<FoundAddress | undefined>;
  /** Suggests addresses for a partially typed address. Undefined if the provider has no suggestions. Never fails. */
  suggest?(typed: TypedAddress): Promise<WantedAddress[]>;
}
