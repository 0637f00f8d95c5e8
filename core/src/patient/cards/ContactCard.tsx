export default function ContactCard() {
  return null
}
