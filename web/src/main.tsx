import { render } from "preact";
import { App } from "./app.tsx";
import { startSpeaking } from "./i18n/index.ts";
import { startOffline } from "./offline/install.ts";
import { awaitFirstPress } from "./sound/index.ts";
import { startPainting, watchInput } from "./ui/settings.ts";
import "./styles/base.css";

startPainting();
watchInput();
awaitFirstPress();
startOffline();
await startSpeaking();
const root = document.getElementById("app");
if (root) render(<App />, root);
