export { accountEmail } from "./account-email.ts"
export { AccountEmail } from "./AccountEmail.tsx"
export { useVoiding } from "./use-voiding.ts"
