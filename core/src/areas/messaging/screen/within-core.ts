/** What other parts of core use of this area, and no other package may. */
export { messageDraftOf } from "./draft/unsent-message.ts"
export { fileErrors } from "./file-refusal-texts.ts"
export { MessageSent } from "./sent/MessageSent.tsx"
export { AttachmentField } from "./write/AttachmentField.tsx"
export { MessageForm, type MessageFormProps } from "./write/MessageForm.tsx"
export { default as SendUnsent } from "./write/SendUnsent.tsx"
export { letterFrame, type LetterFrame } from "./write/letter-frame.ts"
export { useSendMessage } from "./write/use-send-message.ts"
