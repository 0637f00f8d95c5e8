/** Public face `@rond/core/session`: who is signed in, and sign-in in place. */
export * from "./contract.ts"
export * from "./session-context.ts"
export * from "./SignInInPlace.tsx"
export * from "./session-gate.ts"
export * from "./sign-in-channel.ts"
