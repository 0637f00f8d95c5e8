/** The open action's panel as a part of its own. */
export { ActionPanel as default } from "@rond/core/actions"
