declare const brand: unique symbol

/** A value of type `T` that only its own factory may make: an id, a moment, a cleaned address. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
