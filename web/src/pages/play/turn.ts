import { effect, useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import * as settings from "../../ui/settings.ts";

/** Marks the title and the icon while it is one's turn on a hidden page; tells, and shakes, if that is wished. */
export function useTurnBadge(isMyTurn: () => boolean, title: string): void {
  const isOn = useComputed(isMyTurn);
  useEffect(() => effect(() => (isOn.value ? badge(title) : undefined)), [title]);
}

/** Marks the page until the answer is called. */
function badge(title: string): () => void {
  // Browsers refuse it, and complain, before the page was touched, as after a reload.
  const mayShake = navigator.userActivation?.hasBeenActive ?? true;
  if (settings.vibrate.peek() === "on" && mayShake) navigator.vibrate?.(60);
  const show = () => mark(document.hidden, title);
  show();
  const isTold = document.hidden && settings.turnNotice.peek() === "on";
  const notice = isTold ? notifyTurn(title) : undefined;
  document.addEventListener("visibilitychange", show);
  return () => {
    document.removeEventListener("visibilitychange", show);
    mark(false, title);
    notice?.close();
  };
}

function mark(isOn: boolean, title: string): void {
  const plain = `${title} · ${t("app-name")}`;
  document.title = isOn ? `● ${t("your-turn")} · ${plain}` : plain;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = isOn ? "/icon-48-turn.png" : "/icon-48.png";
  // Written again it would be fetched again.
  if (icon && icon.getAttribute("href") !== address) icon.href = address;
}

function notifyTurn(body: string): Notification | undefined {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return undefined;
  return new Notification(t("notice-title"), { body, icon: "/seal.svg", tag: "turn" });
}

/** Asks the browser whether it may notify; the choice is taken back when it may not. */
export async function askToNotify(): Promise<void> {
  const may = "Notification" in globalThis ? await Notification.requestPermission() : "denied";
  if (may !== "granted") settings.turnNotice.value = "off";
}
