"use strict";
(() => {
  const untouched = document.documentElement.cloneNode(true);
  const state = JSON.parse(document.getElementById("state").textContent);
  const at = (id) => document.getElementById(id);
  const [source, backdrop, form, flags, status] = ["source", "backdrop", "form", "flags", "status"].map(at);
  const IR = "IR";
  const DELAY = 150; // ms without a key before the text is compiled
  const LINE = 18; // px, as in the style
  let { result } = state;
  let shown = "SPIR-V";
  let pass = null; // the number of the pass that is shown; null for the last one
  let pinned = null; // the line of the source that stays marked
  let asked = 0;

  const titles = () => {
    const all = (result.forms || []).map((each) => each.title);
    const last = all.indexOf("SPIR-V") < 0 ? all.length : all.indexOf("SPIR-V");
    if ((result.passes || []).length) all.splice(last, 0, IR);
    return all;
  };
  const passNumber = () => Math.min(pass ?? Infinity, result.passes.length - 1);
  const current = () => {
    if (shown === IR && (result.passes || []).length) return result.passes[passNumber()];
    return (result.forms || []).find((each) => each.title === shown);
  };
  const hue = (line) => (line * 47) % 360;
  const element = (name, properties) => Object.assign(document.createElement(name), properties);

  // Parts of a line that diagnostics underline.
  const marked = (text, number) => {
    const line = element("div");
    line.dataset.line = number;
    let end = 0;
    const ofLine = (result.diagnostics || []).filter((each) => each.line <= number && number <= (each.end_line ?? each.line)
      && (!each.file || each.file === state.name)).sort((one, other) => one.column - other.column);
    for (const each of ofLine) {
      const characters = [...text];
      const start = Math.max(end, each.line === number ? each.column - 1 : 0);
      const stop = Math.max(start + 1, each.end_line === number || !each.end_line ? (each.end_column ?? start + 2) - 1 : characters.length);
      line.append(characters.slice(end, start).join(""));
      line.append(element("span", { className: each.severity, textContent: characters.slice(start, stop).join("") || " " }));
      end = stop;
    }
    line.append([...text].slice(end).join(""));
    return line;
  };

  const draw = () => {
    const form_ = current();
    const lines = form_ ? form_.lines : [];
    const tied = new Set(lines.filter((line) => line !== null));
    const tie = (line, number) => {
      if (number === null || number === undefined || !tied.has(number)) return;
      line.classList.add("tied");
      line.style.setProperty("--hue", hue(number));
      line.dataset.line = number;
    };
    backdrop.replaceChildren(...source.value.split("\n").map((text, index) => {
      const line = marked(text, index + 1);
      tie(line, index + 1);
      return line;
    }));
    const before = shown === IR && passNumber() > 0 ? new Set(result.passes[passNumber() - 1].text.split("\n")) : null;
    const texts = form_ ? form_.text.replace(/\n$/, "").split("\n") : [];
    form.classList.toggle("old", Boolean(form_ && form_.isOld));
    form.replaceChildren(...texts.map((text, index) => {
      const line = element("div", { textContent: text });
      if (before && text && !before.has(text)) line.classList.add("new");
      tie(line, lines[index]);
      return line;
    }));
    at("tabs").replaceChildren(...titles().map((title) => {
      const tab = element("button", { type: "button", textContent: title, onclick: () => { shown = title; draw(); } });
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-selected", title === shown);
      return tab;
    }));
    at("passes").hidden = shown !== IR || !(result.passes || []).length;
    if (!at("passes").hidden) {
      at("pass").max = result.passes.length - 1;
      at("pass").value = passNumber();
      at("pass-name").textContent = `${passNumber() + 1} of ${result.passes.length}: ${result.passes[passNumber()].title}`;
    }
    at("problems").replaceChildren(...(result.diagnostics || []).map((each) => {
      const place = each.line ? `${each.file}:${each.line}:${each.column}: ` : "";
      const item = element("li", { textContent: `${place}${each.message} [${each.code}]`, onclick: () => jump(each) });
      item.dataset.severity = each.severity;
      return item;
    }));
    const errors = (result.diagnostics || []).filter((each) => each.severity === "error").length;
    status.className = result.error || errors ? "wrong" : "";
    status.textContent = result.error || (errors ? `${errors} error${errors > 1 ? "s" : ""}` : `${result.size} bytes`);
    scroll();
    mark(pinned, null);
  };

  const jump = (each) => {
    if (!each.line) return;
    source.scrollTop = (each.line - 3) * LINE;
    scroll();
    mark(each.line, form);
  };
  const scroll = () => {
    backdrop.scrollTop = source.scrollTop;
    backdrop.scrollLeft = source.scrollLeft;
  };

  // Marks a line of the source and the lines that come from it; scrolls one of the sides to the first of them.
  const mark = (number, side) => {
    for (const line of document.querySelectorAll(".hot")) line.classList.remove("hot");
    if (number === null) return;
    for (const box of [backdrop, form]) {
      const lines = box.querySelectorAll(`.tied[data-line="${number}"]`);
      for (const line of lines) line.classList.add("hot");
      const isSeen = [...lines].some((line) => {
        const top = line.offsetTop - box.offsetTop - (box === backdrop ? source : box).scrollTop;
        return top >= 0 && top < box.clientHeight - LINE;
      });
      if (box !== side || !lines.length || isSeen) continue;
      const top = lines[0].offsetTop - box.offsetTop - box.clientHeight / 3;
      if (box === form) form.scrollTop = top; else { source.scrollTop = lines[0].offsetTop - source.clientHeight / 3; scroll(); }
    }
  };
  const sourceLine = (event) => {
    const number = Math.floor((event.clientY - source.getBoundingClientRect().top + source.scrollTop - 4) / LINE) + 1;
    return backdrop.querySelector(`.tied[data-line="${number}"]`) ? number : null;
  };
  const formLine = (event) => {
    const line = event.target.closest(".tied");
    return line ? Number(line.dataset.line) : null;
  };

  // The new forms, and those of the last text that compiled which it has none of: their lines may be others by now.
  const kept = (old = [], made = []) => {
    const rest = old.filter((each) => !made.some((other) => other.title === each.title));
    return [...made, ...rest.map((each) => ({ ...each, lines: [], isOld: true }))];
  };

  const compile = async () => {
    if (!state.live) {
      status.textContent = "a saved page: run hlsl-to-spirv explore to compile";
      return;
    }
    const number = ++asked;
    try {
      const body = JSON.stringify({ source: source.value, flags: flags.value });
      const answer = await fetch("/compile", { method: "POST", headers: { "Content-Type": "application/json" }, body });
      if (!answer.ok) throw new Error(await answer.text());
      const made = await answer.json();
      if (number !== asked) return; // a later text is on its way
      // The forms of the last text that compiled stay beside the diagnostics.
      const isWhole = made.forms && made.forms.some((each) => each.title === "SPIR-V");
      if (isWhole) result = made;
      else {
        const forms = kept(result.forms, made.forms);
        const passes = made.passes && made.passes.length ? made.passes : kept(result.passes, []);
        result = { ...result, error: null, diagnostics: [], ...made, forms, passes };
      }
      if (!titles().includes(shown)) shown = titles().at(-1);
      draw();
    } catch (error) {
      status.className = "wrong";
      status.textContent = `the server does not answer: ${error.message}`;
    }
  };
  let timer = 0;
  const changed = () => {
    clearTimeout(timer);
    draw();
    timer = setTimeout(compile, DELAY);
  };

  const save = () => {
    const copy = untouched.cloneNode(true);
    const saved = { ...state, live: false, source: source.value, flags: flags.value, result };
    copy.querySelector("#state").textContent = JSON.stringify(saved).replaceAll("<", "\\u003c");
    const file = new Blob(["<!doctype html>\n", copy.outerHTML], { type: "text/html" });
    const link = element("a", { href: URL.createObjectURL(file), download: `${state.name.replace(/^.*\//, "")}.html` });
    link.click();
    URL.revokeObjectURL(link.href);
  };

  source.value = state.source;
  flags.value = state.flags;
  at("name").textContent = state.name;
  source.addEventListener("input", () => { pinned = null; changed(); });
  flags.addEventListener("input", changed);
  source.addEventListener("scroll", scroll);
  source.addEventListener("mousemove", (event) => mark(sourceLine(event) ?? pinned, form));
  source.addEventListener("click", (event) => { pinned = sourceLine(event); mark(pinned, form); });
  form.addEventListener("mousemove", (event) => mark(formLine(event) ?? pinned, backdrop));
  form.addEventListener("click", (event) => { pinned = formLine(event); mark(pinned, backdrop); });
  at("pass").addEventListener("input", (event) => { pass = Number(event.target.value); draw(); });
  at("previous").addEventListener("click", () => { pass = Math.max(0, passNumber() - 1); draw(); });
  at("next").addEventListener("click", () => { pass = Math.min(result.passes.length - 1, passNumber() + 1); draw(); });
  source.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || event.shiftKey) return;
    event.preventDefault();
    document.execCommand("insertText", false, "  ");
  });
  at("save").addEventListener("click", save);
  if (!titles().includes(shown)) shown = titles().at(-1);
  draw();
})();
