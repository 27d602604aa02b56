import { render } from "preact";
import { App, startLoading } from "./app.tsx";
import { startSpeaking } from "./i18n/index.ts";
import { startOffline } from "./offline/install.ts";
import { awaitFirstPress } from "./sound/index.ts";
import { startPainting, watchInput } from "./ui/settings.ts";
import "./styles/base.css";

startPainting();
watchInput();
awaitFirstPress();
startOffline();
const spoken = startSpeaking();
startLoading();
await spoken;
const root = document.getElementById("app");
// The frame that was painted first gives way.
root?.replaceChildren();
if (root) render(<App />, root);
