/** A resource of the API: its heading on the reference page, and what it is in a sentence, there and in the SDK. */
export type Resource = { readonly title: string; readonly about: string };

/** By the name that its endpoints begin with. */
export type Resources = Readonly<Record<string, Resource>>;
