export default function SentMessagesCards() {
  return null
}
