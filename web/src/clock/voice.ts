import { locale } from "../i18n/index.ts";
import { volume } from "../ui/settings.ts";

/** The voice of the browser for the page's language, if it has one. */
function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  if (!("speechSynthesis" in globalThis)) return undefined;
  const voices = speechSynthesis.getVoices();
  const plain = language.toLowerCase();
  return (
    voices.find((voice) => voice.lang.replace("_", "-").toLowerCase() === plain) ??
    voices.find((voice) => voice.lang.toLowerCase().startsWith(plain.split("-")[0] ?? plain))
  );
}

/** Lets the browser load its voices, so that the first word is not late. */
export function prepareVoice(): void {
  void voiceOf(locale.value);
}

/** Whether something may still be being said. */
let hasSpoken = false;

/** Says something at once, in place of what is still being said. Answers whether there is a voice. */
export function speakAloud(text: string): boolean {
  const voice = voiceOf(locale.value);
  if (!voice) return false;
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.volume = volume.value / 100;
  words.rate = 1.15;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
  hasSpoken = true;
  return true;
}

/** Stops what is being said. Where nothing was said the browser is not troubled, which takes it a while. */
export function hush(): void {
  if (hasSpoken) speechSynthesis.cancel();
  hasSpoken = false;
}
