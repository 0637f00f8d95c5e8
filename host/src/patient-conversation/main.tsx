import { startPatientPage } from "../patient-page/start-patient-page.tsx"
import { ConversationApp } from "./ConversationApp.tsx"
import { OpenConversation } from "./open-conversation.ts"
import { sealedTextStore } from "./sealed-text.ts"

await startPatientPage("/conversation", "conversation", (page) => (
  <ConversationApp open={new OpenConversation({ ...page, openTexts: sealedTextStore })} connection={page.connection} />
))
