import type { Call } from '#contract/call';
import type { ClientCalls } from '#contract/index';
import type { ClientSchemas } from '#contract/schemas';
import type { StaffCalls } from '#contract/staff/index';
import type { StaffSchemas } from '#contract/staff/schemas';

type AllCalls = ClientCalls & StaffCalls;
type AllSchemas = ClientSchemas & StaffSchemas;
type AddressOf<C extends Pick<Call, 'method' | 'path'>> = `${C['method']} ${C['path']}`;
type Renamed = { [Name in keyof AllCalls as AddressOf<AllCalls[Name]>]: AllSchemas[Name] };
/**
 * An interface, because the compiler resolves a mapped type again at each look-up, which made the check five times
 * slower.
 */
interface SchemasByAddress extends Renamed {}

/** The schemas of a call by its method and path, so that a page names only the call. */
type SchemasFor<C extends Call> = AddressOf<C> extends keyof SchemasByAddress ? SchemasByAddress[AddressOf<C>] : never;

type In<S> = S extends { _zod: { input: infer I } } ? I : undefined;
type Out<S> = S extends { _zod: { output: infer O } } ? O : undefined;
type Part<S, Key extends string> = Key extends keyof S ? S[Key] : undefined;
type InputOf<S> = {
  [Key in keyof S & ('params' | 'query' | 'body')]: In<S[Key]>;
};

/** What the caller sends, before validation. */
export type Input<C extends Call> = InputOf<SchemasFor<C>>;

/** What the handler receives, after validation. */
export type Received<C extends Call> = {
  params: Out<Part<SchemasFor<C>, 'params'>>;
  query: Out<Part<SchemasFor<C>, 'query'>>;
  body: Out<Part<SchemasFor<C>, 'body'>>;
};

export type Output<C extends Call> = Out<Part<SchemasFor<C>, 'reply'>>;
