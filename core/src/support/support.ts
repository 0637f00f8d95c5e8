/** Public face `@rond/core/support`: support's switches on plugins, and the facts of running meetings. */
export * from "./contract.ts"
export { SupportDialog } from "./SupportDialog.tsx"
export type { SupportDialogProps } from "./support-dialog-props.ts"
export { SupportMessage, type SupportMessageProps } from "./SupportMessage.tsx"
export * from "./use-plugin-switches.ts"
