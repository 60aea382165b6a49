/**
 * Where a piece of work is in a trace, as the header `traceparent` spells it
 * (https://www.w3.org/TR/trace-context/#traceparent-header).
 */
export type Traceparent = string;

export type SpanKind = 'server' | 'internal' | 'client';

export type Attributes = { readonly [name: string]: string | number };

export type SpanOptions = {
  readonly kind: SpanKind;
  /** What it is a part of. A trace begins here where it is absent, or is no `traceparent`. */
  readonly parent?: Traceparent | null;
  /** Other work that it belongs together with. */
  readonly links?: readonly Traceparent[];
  readonly attributes?: Attributes;
};

/** A piece of work with a beginning and an end. */
export type Span = {
  readonly traceparent: Traceparent;
  /** With `failed` for what failed by a fault of ours or of the other side. */
  end(outcome?: { readonly attributes?: Attributes; readonly failed?: boolean }): void;
};

/** Records what a request leads to, up to the delivery of its webhooks. */
export type Tracing = {
  begin(name: string, options: SpanOptions): Span;
  /** Sends what was recorded, within a bound of time. */
  stop(): Promise<void>;
};
