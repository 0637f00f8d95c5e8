import { startPatientPage } from "../patient-page/start-patient-page.tsx"
import { ConversationApp } from "./ConversationApp.tsx"
import { tabTextStore } from "./kept-text.ts"
import { OpenConversation } from "./open-conversation.ts"

await startPatientPage("/conversation", "conversation", (page) => (
  <ConversationApp open={new OpenConversation({ ...page, store: tabTextStore })} connection={page.connection} />
))
