export { InErrorDialog } from "./InErrorDialog.tsx"
