"""Opens RenderDoc's debugger for a thread of a captured dispatch, for the screenshot in docs/debugging-shaders.md.

The test writes the capture (`capture_one` in tests/tests/renderdoc.rs). The window does not need a screen:

    Xvfb :7 -screen 0 1280x800x24 &
    DISPLAY=:7 qrenderdoc --ui-python tests/renderdoc/picture.py lights_capture.rdc &
    DISPLAY=:7 xdotool key F11                                                     # as often as needed to reach the line
    DISPLAY=:7 import -window root +dither -colors 64 docs/images/renderdoc.png
"""
import traceback

context = pyrenderdoc
dispatches = [
    number
    for number in range(1, 100)
    if context.GetAction(number) is not None and context.GetAction(number).flags & renderdoc.ActionFlags.Dispatch
]
traces = []


def debug(controller):
    controller.SetFrameEvent(dispatches[0], True)
    traces.append(controller.DebugThread((0, 0, 0), (0, 0, 0)))


def show():
    try:
        context.SetEventID([], dispatches[0], dispatches[0])
        context.Replay().BlockInvoke(debug)
        state, stage = context.CurPipelineState(), renderdoc.ShaderStage.Compute
        shader, mapping = state.GetShaderReflection(stage), state.GetBindpointMapping(stage)
        view = context.DebugShader(mapping, shader, state.GetComputePipelineObject(), traces[0], "thread 0, 0, 0")
        context.AddDockWindow(view.Widget(), qrenderdoc.DockReference.NewFloatingArea, None)
    except Exception:
        traceback.print_exc()


# Scripts do not run on the thread of the user interface.
context.Extensions().GetMiniQtHelper().InvokeOntoUIThread(show)
