/** Other parts of core import these names of the area; no other package may. */
export { ConversationSwitch } from "./conversation/ConversationSwitch.tsx"
