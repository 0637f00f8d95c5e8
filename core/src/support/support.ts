/** Public face `@rond/core/support`: support's switches on plugins, and the facts of running meetings. */
export * from "./contract.ts"
export * from "./use-plugin-switches.ts"
